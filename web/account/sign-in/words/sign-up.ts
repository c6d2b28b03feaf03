/** `/signup`, and what is next to its card. */
export const title = 'Create your account'
export const text = 'Free. Keep all your rooms in one place, on every device.'
export const accept = 'I accept the <terms>Terms of Service</terms> and the <privacy>Privacy Policy</privacy>'
/** A button: makes the account. */
export const submit = 'Continue'
/** On that button, until the account is there. */
export const submitting = 'Creating account...'
export const haveAccount = 'Already have an account?'
/** A link after the question. */
export const signIn = 'Sign in'

export const headline = 'Run the whole event from one page.'
/** In this order. */
export const points = {
  controller: { title: 'One controller', text: 'Timers, messages, polls, quizzes and questions, from any browser.' },
  screens: { title: 'Every screen', text: 'Displays, agenda and phones follow to the same second.' },
  free: { title: 'Free during early access', text: 'All features, without a credit card.' },
}
