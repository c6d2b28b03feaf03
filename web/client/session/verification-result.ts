import type { Toast } from '../../ui/overlay/toast.ts'
import * as words from './words/verification.ts'

const errors: ReadonlyMap<string, string> = new Map(Object.entries(words.errors))

/** What a verification link that led to `/?verified=…` or `/?error=…` has to say; null where there is none. */
export function verificationResult(search: string): Toast | null {
  const query = new URLSearchParams(search)
  const error = query.get('error')
  if (error !== null) {
    const description = errors.get(error) ?? words.otherError
    return { title: words.failed, description, variant: 'destructive' }
  }
  if (query.get('verified') !== 'true') return null
  return { title: words.verified, description: words.verifiedText }
}
