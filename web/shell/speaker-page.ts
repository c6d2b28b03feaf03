/** Apart from the pages that work without the router, so their list of files does not grow by those of this one. */
export const loadSpeakerPage = async () => (await import('../displays/speaker/speaker-page.tsx')).SpeakerPage
