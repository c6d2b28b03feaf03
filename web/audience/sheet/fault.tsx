import type { ReactNode } from 'react'
import type { Outcome } from '../../client/outbox/outbox.ts'
import { reportOf } from '../answers/outcome-report.ts'

/** What went wrong with the answer of this screen, said where it can be tried again. */
export function Fault({ outcome }: { outcome: Outcome | undefined }): ReactNode {
  const report = outcome === undefined ? null : reportOf(outcome)
  return (
    <p className="fault" role="alert">
      {report?.place === 'screen' && (
        <>
          <strong>{report.title}</strong> {report.text}
        </>
      )}
    </p>
  )
}
