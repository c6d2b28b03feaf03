import { describe, expect, test } from 'vitest'
import { actionDefinitions } from './actions.ts'
import { deckPages, keys } from './deck-pages.ts'
import { feedbackDefinitions } from './feedbacks.ts'
import { presetDefinitions, presetSections } from './presets.ts'
import { variableDefinitions } from './variables.ts'

const hands = { act: later, showText: later, clearMessages: later, editCue: later, switchRoom: later }
async function later() {}

const actions = new Map(Object.entries(actionDefinitions({ cue: [], message: [], poll: [] }, hands)))
const feedbacks = new Map(Object.entries(feedbackDefinitions(() => ({ shown: null, isLive: false, chosenRoom: 1 }))))
const optionsOf = (definition: { options: { id: string }[] } | false | undefined) =>
  definition ? definition.options.map(({ id }) => id).sort() : null

describe('[CP6] keys', () => {
  test.each(Object.entries(keys))('[CP6] %s has actions, feedbacks and variables that there are', (_, key) => {
    for (const { actionId, options } of key.steps.flatMap(({ down, up }) => [...down, ...up]))
      expect(Object.keys(options).sort()).toEqual(optionsOf(actions.get(actionId)))
    for (const { feedbackId, options } of key.feedbacks)
      expect(Object.keys(options).sort()).toEqual(optionsOf(feedbacks.get(feedbackId)))
    const texts = [key.style.text, ...key.feedbacks.map((one) => ('style' in one && one.style?.text) || '')]
    for (const [, name] of texts.join().matchAll(/\$\(cuelight-rooms:(\w+)\)/g))
      expect(Object.keys(variableDefinitions())).toContain(name)
  })

  test('[CP6] fill a page of 15 and a page of 32, and every key is in some section', () => {
    expect(deckPages.map(({ keys, columns }) => [keys.length, columns])).toEqual([
      [15, 5],
      [32, 8],
    ])
    const listed = presetSections().flatMap(({ definitions }) =>
      definitions.flatMap((one) => (typeof one === 'string' ? [one] : 'presets' in one ? one.presets : [])),
    )
    expect([...new Set(listed)].sort()).toEqual(Object.keys(presetDefinitions()).sort())
    for (const { keys } of deckPages) expect(new Set(keys).size).toBe(keys.length)
  })
})
