/** Bundles the product once for all proofs: each would spend seconds on the same file. */
import type { TestProject } from 'vitest/node'
import { bundleProduct } from '../local/product-runtime.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The product's Worker, in one file. */
    product: string
  }
}

/** Vitest calls this before the proofs. */
export const setup = ({ provide }: TestProject): void => provide('product', bundleProduct())
