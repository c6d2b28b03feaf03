import type { ScreenReport } from '../tools/screens/report.ts'

/** What a screen without any trouble reports. */
export const screenReport: ScreenReport = {
  second: 540,
  shows: 'timer',
  clockOffsetMs: 12,
  rttMs: 40,
  width: 1920,
  height: 1080,
  isSoundOn: true,
  hasWakeLock: true,
  isVisible: true,
  release: 'r-1',
}
