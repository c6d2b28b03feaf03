import { InstanceBase, InstanceStatus, type SomeCompanionConfigField } from '@companion-module/base'
import { actionDefinitions } from './actions.ts'
import { chosenIn, configFields, type ModuleConfig, type ModuleSecrets, readSettings, withoutKeys } from './config.ts'
import { feedbackDefinitions, timedFeedbacks } from './feedbacks.ts'
import type { ModuleSchema } from './module-schema.ts'
import { presetDefinitions, presetSections } from './presets.ts'
import { machine } from './room/sources.ts'
import { createShow, type Show } from './show.ts'
import { UpgradeScripts } from './upgrades.ts'
import { variableDefinitions } from './variables.ts'

export { UpgradeScripts }

/** A room of Cuelight as a connection of Companion. */
export default class ModuleInstance extends InstanceBase<ModuleSchema> {
  #show: Show | null = null
  #config: ModuleConfig | null = null
  #secrets: ModuleSecrets | null = null

  async init(config: ModuleConfig, _isFirstInit: boolean, secrets: ModuleSecrets): Promise<void> {
    this.setVariableDefinitions(variableDefinitions())
    this.setPresetDefinitions(presetSections(), presetDefinitions())
    this.#show = createShow(
      {
        status: ({ level, message }) => this.updateStatus(InstanceStatus[level], message),
        variables: (changed) => this.setVariableValues(changed),
        entries: (entries, hands) => this.setActionDefinitions(actionDefinitions(entries, hands)),
        roomChanged: () => this.checkAllFeedbacks(),
        timePassed: () => this.checkFeedbacks(...timedFeedbacks),
        choose: (n) => this.#choose(n),
        log: (level, text) => this.log(level, text),
      },
      machine,
    )
    const show = this.#show
    this.setFeedbackDefinitions(feedbackDefinitions(() => show.seen()))
    await this.configUpdated(config, secrets)
  }

  async destroy(): Promise<void> {
    this.#show?.close()
    this.#show = null
  }

  async configUpdated(given: ModuleConfig, secrets: ModuleSecrets): Promise<void> {
    // The key of a controller link is not kept.
    const tidied = withoutKeys(given)
    if (tidied !== null) this.saveConfig(tidied, undefined)
    const config = tidied ?? given
    this.#config = config
    this.#secrets = secrets
    const chosen = chosenIn(config)
    this.#show?.open(readSettings(config, secrets, chosen), chosen)
  }

  getConfigFields(): SomeCompanionConfigField[] {
    return configFields()
  }

  #choose(n: number): void {
    if (this.#config === null || this.#secrets === null) return
    const config = { ...this.#config, chosen: n }
    this.saveConfig(config, undefined)
    void this.configUpdated(config, this.#secrets)
  }
}
