import type { Webhooks } from './entity.ts'

// No role is shown it: those who may ask for the list.
declare module '../../core/tool-types.ts' {
  interface SingleTypes {
    webhooks: Webhooks
  }
  interface SingleState {
    webhooks: Webhooks
  }
}
