import type {
  CompanionActionDefinition,
  CompanionActionDefinitions,
  CompanionInputFieldDropdown,
  CompanionInputFieldNumber,
  DropdownChoice,
} from '@companion-module/base'
import { type ActionName, type ActionWord, actionList } from '../../../schema/engine/actions.ts'
import * as limits from '../../../schema/limits.ts'
import { messageColors, messagePlaces } from '../../../schema/tools/messages/entity.ts'
import { roomNumbers } from './config.ts'

/** The words of an action, in their order. */
type Words = { what?: string | number; how?: string }

export type ActionsSchema = { [N in ActionName]: { options: Words } } & {
  show_text: { options: { text: string; color: string; place: string } }
  clear_messages: { options: Record<string, never> }
  edit_cue: { options: { cue: string; name: string; length: string } }
  switch_room: { options: { n: number } }
}

/** What the room has that actions choose from, by number. */
export type Entries = Readonly<Record<'cue' | 'message' | 'poll', readonly string[]>>

/** What actions do. */
export type Hands = {
  act: (words: readonly string[]) => Promise<void>
  showText: (text: string, color: string, place: string) => Promise<void>
  clearMessages: () => Promise<void>
  editCue: (cue: string, name: string, length: string) => Promise<void>
  switchRoom: (n: number) => Promise<void>
}

/** [CP1] The actions of the server, each with fields for its words, and those that need more than words. */
export function actionDefinitions(entries: Entries, hands: Hands): CompanionActionDefinitions<ActionsSchema> {
  const ofServer = actionList.map(({ name, says, words }) => {
    const names = ['what', 'how'] as const
    const definition: CompanionActionDefinition<Words> = {
      name: says,
      options: words.map((word, place) => field(names[place] ?? 'how', word, entries)),
      callback: ({ options: { what, how } }) =>
        hands.act([name, ...[what, how].slice(0, words.length).map((word) => String(word ?? '').trim())]),
    }
    return [name, definition]
  })
  return {
    // The table has an entry for each name of the list.
    ...(Object.fromEntries(ofServer) as Record<ActionName, CompanionActionDefinition<Words>>),
    show_text: {
      name: 'Show a text as a message',
      options: [
        { id: 'text', type: 'textinput', label: 'Text', default: '', minLength: 1, useVariables: true },
        choice('color', 'Colour', messageColors.map(wordChoice)),
        choice('place', 'Where', messagePlaces.map(wordChoice)),
      ],
      callback: ({ options: { text, color, place } }) => hands.showText(text, color, place),
    },
    clear_messages: { name: 'Hide every message', options: [], callback: () => hands.clearMessages() },
    edit_cue: {
      name: 'Change a cue',
      description: 'What is left empty stays. The length of a cue that runs cannot be changed: give it time.',
      options: [
        entryField('cue', 'cue', entries),
        { id: 'name', type: 'textinput', label: 'Name', default: '', useVariables: true },
        { id: 'length', type: 'textinput', label: 'Length, such as 20:00 or 45m', default: '', useVariables: true },
      ],
      callback: ({ options: { cue, name, length } }) => hands.editCue(cue, name, length),
    },
    switch_room: {
      name: 'Switch to another room',
      description: 'One of those in the settings.',
      options: [
        { id: 'n', type: 'number', label: 'Room', default: 1, min: 1, max: roomNumbers.length, asInteger: true },
      ],
      callback: ({ options: { n } }) => hands.switchRoom(n),
    },
  }
}

const labels: Readonly<Record<string, string>> = {
  on: 'On',
  off: 'Off',
  toggle: 'On or off, in turn',
  show: 'Show',
  hide: 'Hide',
  start: 'Start',
  stop: 'Stop',
  results: 'Show or hide results',
  qr: 'QR code',
}
const labelOf = (word: string): string => labels[word] ?? word.charAt(0).toUpperCase() + word.slice(1)
const wordChoice = (id: string): DropdownChoice<string> => ({ id, label: labelOf(id) })

function field<K extends 'what' | 'how'>(id: K, word: ActionWord, entries: Entries) {
  if (word === 'seconds') return secondsField(id)
  if (word === 'cue' || word === 'message' || word === 'poll') return entryField(id, word, entries)
  return choice(id, 'What', word.map(wordChoice), word.includes('toggle') ? 'toggle' : undefined)
}

const secondsField = <K extends string>(id: K): CompanionInputFieldNumber<K> => ({
  id,
  type: 'number',
  label: 'Seconds; below zero takes time',
  default: 60,
  min: -limits.maxGiveSeconds,
  max: limits.maxGiveSeconds,
  asInteger: true,
})

const entryLabels = { cue: 'Cue', message: 'Message', poll: 'Poll' } as const

/** An entry of the room by its number, or by another text, which is its name. */
function entryField<K extends string>(
  id: K,
  kind: keyof Entries,
  entries: Entries,
): CompanionInputFieldDropdown<K, string> {
  const listed = entries[kind].map((name, index) => ({ id: String(index + 1), label: `${index + 1}: ${name}` }))
  const first = { id: '1', label: '1' }
  return {
    id,
    type: 'dropdown',
    label: `${entryLabels[kind]}: its number or its name`,
    choices: listed.length > 0 ? listed : [first],
    default: '1',
    allowCustom: true,
    minChoicesForSearch: 5,
  }
}

const choice = <K extends string>(
  id: K,
  label: string,
  choices: DropdownChoice<string>[],
  value = choices[0]?.id ?? '',
): CompanionInputFieldDropdown<K, string> => ({ id, type: 'dropdown', label, choices, default: value })
