/** What a visitor reads on a page of an account, and the link to sign in. */
export const dashboardDenial = { text: 'Please sign in to see your rooms.', link: 'Sign In' }
export const settingsDenial = { text: 'Please sign in to see your account settings.', link: 'Log In' }
export const billingDenial = { text: 'Please sign in to see your plan.', link: 'Sign In' }
