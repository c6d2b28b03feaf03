/** In which order people see live messages. Small, because every screen runs it. */
import { byAge, compareTexts } from '../../core/entity-list.ts'
import type { LiveMessage } from './entity.ts'

/** When a message came to the phones, or was written. */
const dateOf = ({ sentAt, createdAt }: LiveMessage): string => sentAt ?? createdAt

/** [L4] Pinned ones first, then the newest first. */
export const byDate = (a: LiveMessage, b: LiveMessage): number =>
  Number(b.isPinned) - Number(a.isPinned) || compareTexts(dateOf(b), dateOf(a)) || byAge(b, a)
