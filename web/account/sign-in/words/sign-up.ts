/** `/signup`. */
export const title = 'Create your account'
export const text = 'Free. Your rooms stay together, on every device.'
export const passwordHint = (characters: number) =>
  `At least ${characters} characters. A sentence is easy to keep in mind.`
export const accept = 'I accept the'
export const terms = 'Terms of Service'
export const acceptToo = 'and the'
export const privacy = 'Privacy Policy'
export const submit = 'Continue'
export const submitting = 'Creating account...'
export const haveAccount = 'Already have an account?'
export const signIn = 'Sign in'
