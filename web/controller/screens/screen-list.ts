import type { Screen } from '../../../schema/tools/screens/entity.ts'
import type { ScreenListFrame } from '../../../schema/tools/screens/frames.ts'
import type { ReceivedReport } from '../../../schema/tools/screens/health.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { unnamed } from './words/screens.ts'

/** A screen as the desk knows it. */
export type ListedScreen = {
  screen: Screen
  /** What it last reported, while the desk watches. */
  received: ReceivedReport | null
  /** Since when it has been connected, or this desk has known it. */
  since: EpochMs
}

/** What a screen is called. */
export const nameOf = ({ name, number }: Pick<Screen, 'name' | 'number'>): string => name ?? unnamed(number)

/** What is compared with a report. */
type Expectation = {
  now: () => EpochMs
  /** The second that the room's timer shows at an instant; null if it cannot be compared. */
  secondAt: (at: EpochMs) => number | null
}

/** The screens of a room after a frame about them, in the order of their numbers. */
export function afterFrame(
  list: readonly ListedScreen[],
  frame: ScreenListFrame,
  { now, secondAt }: Expectation,
): readonly ListedScreen[] {
  switch (frame.type) {
    case 'screens':
      return inOrder(frame.screens.map((screen) => withScreen(list, screen, now())))
    case 'screen_updated': {
      const { screen } = frame
      return inOrder([...list.filter((one) => one.screen.id !== screen.id), withScreen(list, screen, now())])
    }
    case 'screen_removed':
      return list.filter(({ screen }) => screen.id !== frame.screenId)
    case 'screen_report': {
      const { screenId, report, receivedAt } = frame
      const received = { report, receivedAt, expectedSecond: secondAt(receivedAt) }
      return list.map((one) => (one.screen.id === screenId ? { ...one, received } : one))
    }
  }
}

/** What a screen reported before it was lost says nothing of it now. */
function withScreen(list: readonly ListedScreen[], screen: Screen, now: EpochMs): ListedScreen {
  const before = list.find((one) => one.screen.id === screen.id)
  const isSame = before?.screen.isConnected === true && screen.isConnected
  return isSame ? { ...before, screen } : { screen, received: null, since: now }
}

const inOrder = (list: ListedScreen[]): ListedScreen[] => list.sort((a, b) => a.screen.number - b.screen.number)

/** Without reports, which nobody asks for any more. */
export const withoutReports = (list: readonly ListedScreen[]): readonly ListedScreen[] =>
  list.map((one) => ({ ...one, received: null }))
