import type { SenderType } from './live-message-form.ts'

/** Who a live message is from, as people read it. */
export const senderNames: Record<SenderType, string> = { presenter: 'Presenter', system: 'System' }

export const senders = [
  { value: 'presenter', label: senderNames.presenter },
  { value: 'system', label: senderNames.system },
] as const
