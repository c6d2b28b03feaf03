import { type Described, namelessCodes } from '../../../schema/tools/undo/entity.ts'
import { part } from '../../live/part.tsx'
import type { StepLabel, StepLabelKey } from './step-label.ts'
import { steps } from './words/steps.ts'

/** Fetched when something is undone for the first time. */
const sentences = part(async () => (await import('./words/step-sentences.ts')).sentences)

/** What a step did, after 'Undo:': "delete “Panel”". A code of a newer server is an earlier change. */
export const stepText = (step: Described): string => said(steps, step)

/** The same as a sentence of its own: "Delete “Panel”". Without a connection it begins as it does after 'Undo:'. */
export const stepSentence = async (step: Described): Promise<string> =>
  said(await sentences.fetch().catch(() => steps), step)

function said(
  texts: Readonly<Record<StepLabelKey, StepLabel>>,
  { code, params: { name = '', count = 0 } }: Described,
): string {
  const known: Readonly<Record<string, StepLabel | undefined>> = texts
  const saying = known[(name === '' ? namelessCodes[code] : undefined) ?? code] ?? texts.earlier_change
  return typeof saying === 'string' ? saying : saying(name, count)
}
