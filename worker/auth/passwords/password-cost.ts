/** What the hash of an account's password costs. Tests that do not measure it use a low cost. */
export const passwordCost = { N: 2 ** 14, r: 8, p: 5 }
