import type { MessageColor } from '../../../schema/tools/messages/entity.ts'

/** A message's colour as a strip of tape, also where the system chooses the colours. */
export const tapeStyles: Readonly<Record<MessageColor, string>> = {
  blue: 'bg-stage-blue text-[#0a0c11] forced-color-adjust-none',
  red: 'bg-(--stage-critical) text-[#fff] forced-color-adjust-none',
  green: 'bg-[#5ed8a9] text-[#0a0c11] forced-color-adjust-none',
  yellow: 'bg-stage-amber text-[#0a0c11] forced-color-adjust-none',
}
