/** A small host for the module: what Companion does with one connection, as far as the module can tell. */
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { root } from '../root.ts'

/** The package as Companion would load it. */
export const packageFolder = `${root}integrations/companion/pkg/cuelight-rooms`

/** `npm run companion` builds it where its registry packages are there; without it, its proofs are left out. */
export const isBuilt = existsSync(`${packageFolder}/main.js`)

type Values = Record<string, unknown>
type Field = {
  id: string
  type: string
  default?: unknown
  choices?: { id: unknown }[]
  allowCustom?: boolean
  min?: number
  max?: number
  isVisibleExpression?: string
}
type Definition = {
  name: string
  type?: string
  options: Field[]
  defaultStyle?: Values
  callback: (event: { options: Values; image?: { width: number; height: number } }, context: object) => unknown
}
type Preset = {
  type: string
  name: string
  style: { text: string; size: unknown; color: number; bgcolor: number }
  steps: { down: { actionId: string; options: Values }[]; up: { actionId: string; options: Values }[] }[]
  feedbacks: {
    feedbackId: string
    options: Values
    style?: { color?: number; bgcolor?: number; text?: string }
    isInverted?: boolean
  }[]
}
type Section = { id: string; name: string; definitions: (string | { id: string; presets: string[] })[] }

type Instance = {
  init: (config: Values, isFirst: boolean, secrets: Values) => Promise<void>
  destroy: () => Promise<void>
  configUpdated: (config: Values, secrets: Values) => Promise<void>
  getConfigFields: () => Field[]
}

export type Host = {
  status: { level: string; message: string | null }
  variables: Values
  variableNames: Values
  actions: Record<string, Definition>
  feedbacks: Record<string, Definition>
  presets: Record<string, Preset>
  sections: Section[]
  config: Values
  fields: Field[]
  log: string[]
  /** Presses a key with this action; fields that are not given have their defaults. Options are checked as Companion does. */
  press: (actionId: string, options?: Values) => Promise<void>
  /** What a feedback says now. */
  feedback: (feedbackId: string, options?: Values) => unknown
  /** Whether Companion was told to ask this feedback again since it was last asked here. */
  isTold: (feedbackId: string) => boolean
  reconfigure: (config: Values, secrets: Values) => Promise<void>
  stop: () => Promise<void>
}

/** Starts the packaged module with these settings. */
export async function openHost(config: Values, secrets: Values): Promise<Host> {
  // The package is what its build makes of our source; its exports are those that Companion asks for.
  const loaded = (await import(`${pathToFileURL(packageFolder).href}/main.js`)) as {
    default: new (context: object) => Instance
    UpgradeScripts: unknown[]
  }
  const log: string[] = []
  Object.assign(globalThis, {
    COMPANION_LOGGER: (_source: string, level: string, text: string) => log.push(`${level}: ${text}`),
  })
  const told = new Set<string>()
  const host: Host = {
    status: { level: '', message: null },
    variables: {},
    variableNames: {},
    actions: {},
    feedbacks: {},
    presets: {},
    sections: [],
    config,
    fields: [],
    log,
    async press(actionId, options = {}) {
      const action = host.actions[actionId]
      if (action === undefined) throw new Error(`there is no action ${actionId}`)
      await action.callback({ options: checked(action.options, options) }, { type: 'action' })
    },
    feedback(feedbackId, options = {}) {
      told.delete(feedbackId)
      const feedback = host.feedbacks[feedbackId]
      if (feedback === undefined) throw new Error(`there is no feedback ${feedbackId}`)
      const image = { width: 72, height: 72 }
      return feedback.callback({ options: checked(feedback.options, options), image }, { type: 'feedback' })
    },
    isTold: (feedbackId) => told.has(feedbackId),
    async reconfigure(next, nextSecrets) {
      host.config = next
      await instance.configUpdated(next, nextSecrets)
    },
    stop: () => instance.destroy(),
  }
  const all = () => Object.keys(host.feedbacks)
  const instance = new loaded.default({
    _isInstanceContext: true,
    id: 'connection-1',
    label: 'cuelight',
    upgradeScripts: loaded.UpgradeScripts,
    saveConfig: (saved: Values | undefined) => {
      host.config = saved ?? host.config
    },
    updateStatus: (level: string, message: string | null) => {
      host.status = { level, message }
    },
    setActionDefinitions: (actions: Host['actions']) => {
      host.actions = actions
    },
    setFeedbackDefinitions: (feedbacks: Host['feedbacks']) => {
      host.feedbacks = feedbacks
    },
    checkFeedbacks: (ids: string[]) => {
      for (const id of ids) told.add(id)
    },
    checkAllFeedbacks: () => {
      for (const id of all()) told.add(id)
    },
    setPresetDefinitions: (sections: Section[], presets: Host['presets']) => {
      host.sections = sections
      host.presets = presets
    },
    setVariableDefinitions: (names: Values) => {
      host.variableNames = names
    },
    setVariableValues: (values: Values) => {
      const unknown = Object.keys(values).filter((name) => !(name in host.variableNames))
      if (unknown.length > 0) throw new Error(`there are no variables ${unknown.join(', ')}`)
      Object.assign(host.variables, values)
    },
    getVariableValue: (name: string) => host.variables[name],
  })
  await instance.init(config, true, secrets)
  host.fields = instance.getConfigFields()
  return host
}

/** Options with the defaults of their fields. What a field does not allow is refused, as Companion does. */
export function checked(fields: readonly Field[], options: Values): Values {
  const foreign = Object.keys(options).filter((id) => !fields.some((field) => field.id === id))
  if (foreign.length > 0) throw new Error(`there are no options ${foreign.join(', ')}`)
  return Object.fromEntries(
    fields.map((field) => {
      const value = options[field.id] ?? field.default
      const isChoice = field.choices?.some(({ id }) => id === value) || field.allowCustom === true
      const isWrong =
        (field.type === 'dropdown' && !isChoice) ||
        (field.type === 'number' &&
          (typeof value !== 'number' || value < (field.min ?? value) || value > (field.max ?? value)))
      if (isWrong) throw new Error(`${field.id} may not be ${String(value)}`)
      return [field.id, value]
    }),
  )
}
