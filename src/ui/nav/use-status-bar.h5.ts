/** A web page cannot choose the colour of the status bar's text. See use-status-bar.weapp.ts. */
export const useStatusBar = (_text: 'black' | 'white'): void => undefined
