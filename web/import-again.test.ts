import { expect, test } from 'vitest'
import { withSecondTry } from './import-again.ts'

test('a failed import is retried at its own address', () =>
  expect(withSecondTry('let{Page:e}=await import(`./page-x1.js`).then(e=>e.a)')).toBe(
    'let{Page:e}=await import(`./page-x1.js`).catch(()=>import("./page-x1.js?again="+Date.now())).then(e=>e.a)',
  ))

test.each(['import{a}from`./a.js`', 'await import(e.module)', 'import.meta.url', 'import("https://x.example/a.js")'])(
  'other code stays: %s',
  (code) => expect(withSecondTry(code)).toBe(code),
)
