import type { ActionsSchema } from './actions.ts'
import type { ModuleConfig, ModuleSecrets } from './config.ts'
import type { FeedbacksSchema } from './feedbacks.ts'
import type { VariablesSchema } from './variables.ts'

/** What this module has, by which Companion's types check its actions, feedbacks, variables and presets. */
export type ModuleSchema = {
  config: ModuleConfig
  secrets: ModuleSecrets
  actions: ActionsSchema
  feedbacks: FeedbacksSchema
  variables: VariablesSchema
}
