/** The link of one stage that gives all. The others are those of its room (`web/client/words/rights.ts`). */

/** The name of the link, as in '{name} link copied to clipboard'. */
export const full = 'Full control'
export const fullGives = 'Full control of this stage and of no other.'
