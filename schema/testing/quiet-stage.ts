import type { StageReport } from '../programme/reports/report.ts'

/** What a stage without any trouble reports, besides what runs in it: a desk and two screens are there. */
export const quietStage = {
  plannedEnd: null,
  expectedEnd: { notBefore: null, fromNow: null },
  screens: { count: 2, bad: 0 },
  phones: 12,
  desks: 1,
  openSignals: [],
  scene: 'timer',
  isBlackedOut: false,
  isClosed: false,
} satisfies Partial<StageReport>
