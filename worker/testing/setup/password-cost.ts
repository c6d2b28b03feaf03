/** Replaces `auth/passwords/password-cost.ts` where no test measures it: a quarter of a second for each password adds up. */
export const passwordCost = { N: 2, r: 1, p: 1 }
