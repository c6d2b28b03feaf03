import { expect, test } from 'vitest'
import { looksLikeCrew } from './crew-names.ts'

test.each([
  'VOG + opener film',
  'LX: reset for panel',
  'Standby speaker 2',
  'Changeover',
  'Sound check band',
  'Umbau Podium',
  'Changement de plateau',
  'Prueba de sonido',
])('“%s” looks meant for the crew', (name) => {
  expect(looksLikeCrew(name)).toBe(true)
})

test.each([
  'Welcome',
  'Doors open',
  'Coffee break',
  'Presets of a good talk',
  'Women in film: Luxor',
  'The crewless ship',
  'Work-life balance',
  'Prove it',
  'Bauhaus heute',
  '',
])('“%s” does not', (name) => {
  expect(looksLikeCrew(name)).toBe(false)
})
