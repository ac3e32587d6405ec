import type { AgreementState } from '@/shared/agreement/use-agreement'

/** Draws nothing: only the mini-program has the messenger's login. */
export const MessengerLogin = (_: { agreement: AgreementState }) => null
