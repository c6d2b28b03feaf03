import type { DeskAccess } from './access.ts'

/** The tabs of a desk that there are for someone. */
export type DeskParts = Readonly<Record<'timers' | 'audience' | 'messages' | 'share' | 'room', boolean>>

/** The tabs of a desk: those with something to do. Who may do nothing sees the running order. */
export const partsFor = (may: DeskAccess['may'], hasAudience: boolean): DeskParts => ({
  timers: may('timer.edit') || !may('question.edit'),
  audience: hasAudience && may('question.edit'),
  messages: may('message.add'),
  share: may('links.read'),
  room: may('room.set_password'),
})

/** The chosen tab if it is there, else the first that is; null if there is none. */
export const tabIn = <T extends keyof DeskParts>(parts: DeskParts, tabs: readonly T[], chosen: string): T | null =>
  tabs.find((tab) => parts[tab] && tab === chosen) ?? tabs.find((tab) => parts[tab]) ?? null
