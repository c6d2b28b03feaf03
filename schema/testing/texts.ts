import * as fc from 'fast-check'

/**
 * Any code point, including lone surrogates. Not fast-check’s `unit: 'binary'`, which takes seconds to build its table
 * in every file that uses it.
 */
const codePoint = fc
  .oneof(fc.integer({ min: 0, max: 0x2fff }), fc.integer({ min: 0, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))

export const anyString = (maxLength?: number) => fc.string({ unit: codePoint, maxLength })
