/**
 * A page of keys as a file that Companion imports in one step, in the form of its 4.3 (`version` 12), which later ones read too.
 * Companion asks which connection it is for.
 */
import type { Host } from './host.ts'

/** A page of a deck. */
export type Deck = { id: string; name: string; rows: string[][] }

/** What stands for the connection in the file. */
const connectionId = 'cuelight'
const fixedValue = (value: unknown) => ({ value, isExpression: false })
const plainAll = (options: object) =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, fixedValue(value)]))

/** Variables of the connection have its label before their name. */
const labelled = (text: string) => text.replaceAll('$(cuelight-rooms:', `$(${connectionId}:`)

const withLabel = <S extends { text?: string }>(style: S): S =>
  style.text === undefined ? style : { ...style, text: labelled(style.text) }

/** The pages of keys that the module offers, row by row. */
export const decksOf = ({ sections }: Pick<Host, 'sections'>): Deck[] =>
  sections.flatMap(({ id, name, definitions }) => {
    const rows = definitions.flatMap((one) => (typeof one === 'string' ? [] : [one.presets]))
    return rows.length > 0 ? [{ id, name, rows }] : []
  })

/** The file of one page. */
export function pageFile({ presets }: Pick<Host, 'presets'>, { name, rows }: Deck) {
  const entity = (type: 'action' | 'feedback', key: string, definitionId: string, options: object) => ({
    type,
    id: `${key}-${definitionId}`,
    definitionId,
    connectionId,
    options: plainAll(options),
    upgradeIndex: -1,
  })
  const control = (id: string) => {
    const preset = presets[id]
    if (preset === undefined) throw new Error(`there is no key ${id}`)
    const { style, steps, feedbacks } = preset
    const actions = (set: 'down' | 'up') =>
      steps.flatMap((step) => step[set].map((one) => entity('action', `${id}-${set}`, one.actionId, one.options)))
    return {
      type: 'button',
      options: { rotaryActions: false, stepProgression: 'auto' },
      style: {
        textExpression: false,
        png64: null,
        pngalignment: 'center:center',
        ...style,
        text: labelled(style.text),
      },
      feedbacks: feedbacks.map((one, place) => ({
        ...entity('feedback', `${id}-${place}`, one.feedbackId, one.options),
        isInverted: fixedValue(one.isInverted === true),
        ...(one.style === undefined ? {} : { style: withLabel(one.style) }),
      })),
      steps: { '0': { action_sets: { down: actions('down'), up: actions('up') }, options: { runWhileHeld: [] } } },
      localVariables: [],
    }
  }
  const byPlace = <T>(list: readonly T[]) => Object.fromEntries(list.map((one, place) => [place, one]))
  return {
    version: 12,
    type: 'page',
    page: {
      name,
      controls: byPlace(rows.map((row) => byPlace(row.map(control)))),
      gridSize: { minColumn: 0, maxColumn: (rows[0]?.length ?? 1) - 1, minRow: 0, maxRow: rows.length - 1 },
    },
    instances: {
      [connectionId]: { label: connectionId, moduleId: 'cuelight-rooms', lastUpgradeIndex: -1, sortOrder: 0 },
    },
    connectionCollections: [],
    oldPageNumber: 1,
  }
}
