import { describe, expect, test } from 'vitest'
import { verificationResult } from './verification-toast.tsx'

describe('the toast after a verification link', () => {
  test.each([
    ['?error=invalid_token', 'Invalid verification link.'],
    ['?error=invalid_or_expired_token', 'Verification link is invalid or has expired.'],
    ['?error=verification_failed', 'Email verification failed. Please try again.'],
    ['?error=something_else', 'An error occurred during verification.'],
    ['?error=toString', 'An error occurred during verification.'],
    ['?error=', 'An error occurred during verification.'],
    ['?verified=true&error=invalid_token', 'Invalid verification link.'],
  ])('%s is an error: %s', (search, description) => {
    expect(verificationResult(search)).toEqual({ title: 'Verification Error', description, variant: 'destructive' })
  })

  test('verified=true is a success', () => {
    expect(verificationResult('?verified=true')).toEqual({
      title: 'Email verified successfully!',
      description: 'Your account is now active.',
    })
  })

  test.each(['', '?verified=pending', '?verified=false', '?utm=error'])('%j shows nothing', (search) => {
    expect(verificationResult(search)).toBeNull()
  })
})
