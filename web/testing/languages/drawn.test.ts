import { expect, test } from 'vitest'
import { languages } from '../../../schema/languages.ts'
import { drawnLanguages, madeUp } from './drawn.ts'

const all = [madeUp, ...languages.map(({ code }) => code)]

test('npm test draws the same few languages, however many there are', () => {
  expect(drawnLanguages('', all)).toEqual(all.filter((code) => ['en-XA', 'en', 'de', 'ar', 'ja'].includes(code)))
})

test('npm run test:long draws all of them', () => expect(drawnLanguages('all', all)).toEqual(all))

test('a run draws those that it names, and English, in which it goes on', () =>
  expect(drawnLanguages('pt-BR, it', all)).toEqual(all.filter((code) => ['en', 'pt-BR', 'it'].includes(code))))

test('a language that we lack is named, and does not pass because nothing was drawn', () =>
  expect(() => drawnLanguages('xx', all)).toThrow('LANGUAGES names xx'))
