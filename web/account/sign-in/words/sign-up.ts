/** `/signup`, and what is next to its card. */
import { counted } from '../../../../schema/values/counted.ts'

export const title = 'Create your account'
export const text = 'Free. Keep all your rooms in one place, on every device.'
export const passwordHint = (characters: number) =>
  `At least ${counted(characters, 'character')}. A short sentence is easy to remember.`
export const accept = 'I accept the'
export const terms = 'Terms of Service'
export const acceptToo = 'and the'
export const privacy = 'Privacy Policy'
export const submit = 'Continue'
export const submitting = 'Creating account...'
export const haveAccount = 'Already have an account?'
export const signIn = 'Sign in'

export const headline = 'Run the whole event from one page.'
export const points = [
  { title: 'One controller', text: 'Timers, messages, polls, quizzes and questions, from any browser.' },
  { title: 'Every screen', text: 'Displays, agenda and phones follow to the same second.' },
  { title: 'Free during beta', text: 'All features, without a credit card.' },
] as const
