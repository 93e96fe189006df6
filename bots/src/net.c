/* net.c - the network, added up in the same order everywhere, so that a move is the same on every machine. */
#include "net.h"

const float INPUT_SCALE[INPUT_COUNT] = {
#define INPUT(id, scale) scale,
#include "inputs.def"
};

#define N(weight) (float)(weight) / NET_UNIT,
const Net NET_DEFAULT = {{
#include "net.def"
}};
#undef N

static inline float positive(float x)
{
    return x > 0 ? x : 0;
}

/* The loops over a layer's outputs are independent sums: the compiler may do them side by side without changing one. */
float net_points(const Net *net, int era, const int32_t inputs[INPUT_COUNT])
{
    const NetEra *n = net_era(net, era);
    float first[NET_FIRST];
    float second[NET_SECOND];
    float sum = n->last_bias;
    for (int i = 0; i < NET_FIRST; i++) {
        first[i] = n->first_bias[i];
    }
    for (int input = 0; input < INPUT_COUNT; input++) {
        if (inputs[input] != 0) {
            const float x = (float)inputs[input] * INPUT_SCALE[input];
            for (int i = 0; i < NET_FIRST; i++) {
                first[i] += x * n->first[input][i];
            }
        }
    }
    for (int i = 0; i < NET_SECOND; i++) {
        second[i] = n->second_bias[i];
    }
    for (int from = 0; from < NET_FIRST; from++) {
        const float x = positive(first[from]);
        for (int i = 0; i < NET_SECOND; i++) {
            second[i] += x * n->second[from][i];
        }
    }
    for (int i = 0; i < NET_SECOND; i++) {
        sum += positive(second[i]) * n->last[i];
    }
    return sum * NET_VP;
}
