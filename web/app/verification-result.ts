import type { Toast } from '../ui/toast.ts'

const errors: ReadonlyMap<string, string> = new Map([
  ['invalid_token', 'Invalid verification link.'],
  ['invalid_or_expired_token', 'Verification link is invalid or has expired.'],
  ['verification_failed', 'Email verification failed. Please try again.'],
])

/** What a verification link that led to `/?verified=…` or `/?error=…` has to say (spec 8); null where there is none. */
export function verificationResult(search: string): Toast | null {
  const query = new URLSearchParams(search)
  const error = query.get('error')
  if (error !== null) {
    const description = errors.get(error) ?? 'An error occurred during verification.'
    return { title: 'Verification Error', description, variant: 'destructive' }
  }
  if (query.get('verified') !== 'true') return null
  return { title: 'Email verified successfully!', description: 'Your account is now active.' }
}
