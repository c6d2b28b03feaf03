/** The top of an account's pages, with its menu. */
export const billing = 'Billing & Plans'
/** The button of the menu: only screen readers get more than the name of the user. */
export const menuOf = '<unseen>Account menu, </unseen><name></name>'
export const dashboard = 'Dashboard'
export const settings = 'Account Settings'
/** In a menu. */
export const signOut = 'Sign Out'
export const signOutFailed = {
  title: 'You are still signed in',
  description: 'Your request did not reach Cuelight. Please try again.',
}
