import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../languages.ts'
import {
  displayFacts,
  displayOptions,
  displayParts,
  displayPicture,
  displayPresets,
  displayQuery,
  plainDisplay,
  withPreset,
  zoomMin,
} from './display-link.ts'

test.each([
  ['', plainDisplay],
  ['?mirror=1', plainDisplay],
  ['?show=offset,clock', { ...plainDisplay, show: ['clock', 'offset'] }],
  ['?show=clock%2C%20NEXT,weather', { ...plainDisplay, show: ['clock', 'next'] }],
  ['?hide=name,everything&zoom=90', { ...plainDisplay, hide: ['name'], zoom: 90 }],
  ['?hide=CLOCK,bar', { ...plainDisplay, hide: ['bar', 'clock'] }],
  ['?as=HALL', { ...plainDisplay, as: 'hall' }],
  ['?as=kitchen', plainDisplay],
  ['?chimes=60', { ...plainDisplay, chimes: 60 }],
  ['?chimes=0&zoom=0', { ...plainDisplay, chimes: 0, zoom: zoomMin }],
  ['?chimes=loud&zoom=1e3', plainDisplay],
  ['?lang=pt-BR', { ...plainDisplay, lang: 'pt-BR' }],
  ['?lang=', plainDisplay],
  ['?lang=%3Cscript%3E', plainDisplay],
  ['?chimes=900&zoom=900', { ...plainDisplay, chimes: 100 }],
])('a display opened with %s', (search, options) => expect(displayOptions(search)).toEqual(options))

test('a link that was built reads back as the same options', () => {
  const options = fc.record({
    as: fc.constantFrom(null, ...displayPresets),
    show: fc.subarray([...displayFacts]),
    hide: fc.subarray([...displayParts]),
    chimes: fc.option(fc.integer({ min: 0, max: 100 })),
    zoom: fc.integer({ min: zoomMin, max: 100 }),
    lang: fc.constantFrom(null, ...languages.map(({ code }) => code)),
  })
  fc.assert(
    fc.property(options, (given) => {
      expect(displayOptions(displayQuery(given))).toEqual(given)
    }),
  )
})

test.each([
  ['', [], []],
  ['?as=everything', [], []],
  ['?as=hall', [], ['clock', 'overtime']],
  ['?as=hall&hide=name&show=next', ['next'], ['name', 'clock', 'overtime']],
  ['?as=stage', ['clock', 'next', 'offset', 'question'], ['scenes']],
])('[B10] what a display shows and leaves out with %s', (search, show, hide) =>
  expect(displayPicture(search)).toMatchObject({ show, hide }),
)

test('[B10] the preset that a desk chose takes the place of that of the link, and nothing else of it', () => {
  expect(withPreset('?as=hall&hide=name', 'stage')).toBe('?as=stage&hide=name')
  expect(withPreset('?hide=name', null)).toBe('?hide=name')
})
