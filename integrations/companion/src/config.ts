import type { SomeCompanionConfigField } from '@companion-module/base'
import { isRoomId, isShortCode } from '../../../schema/ids.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { readLink, readPasted } from '../../../schema/links/pasted-link.ts'

/** How many rooms the settings hold; an action switches between them. */
export const roomNumbers = [1, 2, 3, 4] as const

export type ModuleConfig = {
  server: string
  room1: string
  room2: string
  room3: string
  room4: string
  /** Which of them is on, counted from 1. */
  chosen: number
}
export type ModuleSecrets = { token1: string; token2: string; token3: string; token4: string }

/** The fields that people fill in. */
export const configFields = (): SomeCompanionConfigField[] => [
  {
    id: 'about',
    type: 'static-text',
    width: 12,
    label: 'What you need',
    value:
      'In Cuelight, open the room as its controller and choose Share, Programs. Make a token with the rights "Timers" or "Everything", and copy it: it is shown once.',
  },
  {
    id: 'server',
    type: 'textinput',
    width: 12,
    label: 'Server',
    tooltip: 'The address at which you open Cuelight, such as https://cuelight.example. A link below has it already.',
    default: '',
  },
  ...roomNumbers.flatMap((n): SomeCompanionConfigField[] => [
    {
      id: `room${n}`,
      type: 'textinput',
      width: 6,
      label: n === 1 ? 'Room' : `Room ${n} (optional)`,
      tooltip: 'A link of the room, its six digits, or its id.',
      default: '',
      ...(n === 1 ? { minLength: 1 } : {}),
    },
    {
      id: `token${n}`,
      type: 'secret-text',
      width: 6,
      label: n === 1 ? 'Token' : `Token of room ${n}`,
      tooltip: 'It begins with cl_ and belongs to this room alone.',
      default: '',
      ...(n === 1 ? { minLength: 1 } : {}),
    },
  ]),
]

/** A room as the settings name it: an id, or six digits whose room has to be asked for. */
export type Named = { base: string; room: { id: string } | { code: string }; token: string }
type Unreadable = { problem: string }

/** [CP2] What the settings say of the chosen room, or what is missing. */
export function readSettings(config: ModuleConfig, secrets: ModuleSecrets, chosen: number): Named | Unreadable {
  const pasted = textOf(config, `room${chosen}`)
  const token = textOf(secrets, `token${chosen}`)
  if (pasted === '') return { problem: 'Please fill in the room: a link, its six digits or its id.' }
  if (token === '') return { problem: 'Please fill in the token of the room.' }
  if (!/^cl_[\w-]{43}$/.test(token)) return { problem: 'This is no token: it begins with cl_ and has 46 characters.' }
  const base = originOf(pasted) ?? originOf(textOf(config, 'server')) ?? originOf(`https://${textOf(config, 'server')}`)
  if (base === null) return { problem: 'Please fill in the server, such as https://cuelight.example.' }
  const named = readPasted(pasted)
  if (named === null)
    return { problem: 'This names no room. Please paste a link of the room, its six digits or its id.' }
  if (named.room !== null) return { base, token, room: { id: named.room } }
  if (isRoomId(named.name)) return { base, token, room: { id: named.name } }
  return isShortCode(named.name)
    ? { base, token, room: { code: named.name } }
    : { problem: 'This names no room. Please paste a link of the room, its six digits or its id.' }
}

/**
 * [CP2] The settings as they are kept: a link without what follows its room. The fragment of a controller link is a key that gives
 * everything, and settings are shown, copied and exported. Null if they are so already.
 */
export function withoutKeys(config: ModuleConfig): ModuleConfig | null {
  const rooms = roomNumbers.map((n) => [`room${n}`, withoutKey(textOf(config, `room${n}`))] as const)
  if (rooms.every(([field, text]) => text === textOf(config, field))) return null
  return { ...config, ...Object.fromEntries(rooms) }
}

function withoutKey(pasted: string): string {
  const named = readLink(pasted)
  if (named === null) return pasted
  const id = named.room ?? named.name
  const path = isShortCode(id) ? pathOf(pages.join, id) : `/room/${encodeURIComponent(id)}`
  return `${originOf(pasted) ?? ''}${path}`
}

const textOf = (fields: object, name: string): string => {
  const value: unknown = new Map(Object.entries(fields)).get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The origin of an address of a page; null for anything else. */
function originOf(text: string): string | null {
  if (!/^https?:\/\/./i.test(text) || !URL.canParse(text)) return null
  return new URL(text).origin
}

/** Which room is on: what was saved, or the first. */
export const chosenIn = ({ chosen }: Partial<ModuleConfig>): number => roomNumbers.find((n) => n === chosen) ?? 1
