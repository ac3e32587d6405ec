/** Draws nothing: only the mini-program has the messenger's login. */
export const MessengerLogin = () => null
