export const characters = 'characters'
