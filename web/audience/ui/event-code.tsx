import type { ReactNode } from 'react'
import { isShortCode, spacedCode } from '../../../schema/ids.ts'
import { eventCode } from '../words/entry.ts'

/** The code of the room in the address, with its label; nothing if the address has the room's id. */
export function EventCode({ name }: { name: string }): ReactNode {
  if (!isShortCode(name)) return null
  return (
    <p className="code-line">
      <span className="code-label">{eventCode}</span>
      <span className="code-digits" dir="ltr" translate="no">
        {spacedCode(name)}
      </span>
    </p>
  )
}
