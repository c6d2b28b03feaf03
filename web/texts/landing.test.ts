import { expect, test } from 'vitest'
import type { Language } from '../../schema/languages.ts'
import { type AreaDone, landingFaults } from './landing.ts'

const danish: Language = { code: 'da', name: 'Dansk', dir: 'ltr', isForOrganisers: false }
const begun: Language = { ...danish, unfinished: 'ufærdig' }
const guests = (done: number): AreaDone[] => [
  { area: 'audience', isForOrganisers: false, done: Math.min(done, 60), texts: 60 },
  { area: 'live', isForOrganisers: false, done: Math.max(done - 60, 0), texts: 40 },
]
const desk = (done: number): AreaDone => ({ area: 'controller', isForOrganisers: true, done, texts: 10 })

test.each<[string, Language, AreaDone[], string[]]>([
  ['with all of its texts', danish, guests(100), []],
  ['without one', danish, guests(99), ['live lacks 1 texts']],
  ['with 80 %, if it says so', begun, guests(80), []],
  ['with less, even if it says so', begun, guests(79), ['it has 79 % of the texts of guests, and needs 80 %']],
  ['with all that still says so', begun, guests(100), ['it is finished: take `unfinished` out of schema/languages.ts']],
  ['for organisers too, with 80 % of both', { ...begun, isForOrganisers: true }, [...guests(90), desk(8)], []],
  [
    'for organisers too, with less of theirs',
    { ...begun, isForOrganisers: true },
    [...guests(90), desk(7)],
    ['it has 70 % of the texts of organisers, and needs 80 %'],
  ],
])('a language %s', (_, language, areas, faults) => expect(landingFaults(language, areas)).toEqual(faults))
