import type { Crowd } from '../crowd.ts'

/** The viewers of the product and the viewers of the floor. */
export type Pair = { product: Crowd; floor: Crowd }
