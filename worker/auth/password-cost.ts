/** What a guess costs: N=2^14, r=8, p=5, within the platform's limits. Tests that do not measure it use a low cost. */
export const passwordCost = { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 }
