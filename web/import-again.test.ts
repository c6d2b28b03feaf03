import { expect, test } from 'vitest'
import { withSecondTry } from './import-again.ts'

test('a late import is tried again under an address of its own', () =>
  expect(withSecondTry('let{Page:e}=await import(`./page-x1.js`).then(e=>e.a)')).toBe(
    'let{Page:e}=await import(`./page-x1.js`).catch(()=>import("./page-x1.js?again="+Date.now())).then(e=>e.a)',
  ))

test.each(['import{a}from`./a.js`', 'await import(e.module)', 'import.meta.url', 'import("https://x.example/a.js")'])(
  'nothing else changes: %s',
  (code) => expect(withSecondTry(code)).toBe(code),
)
