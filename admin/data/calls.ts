/** Types of the console's calls, divided into what reads and what acts. */
import type { AdminCallData, AdminCallInput, AdminCallName, AdminStreamName } from '@contract/admin/calls'

export type { AdminCallName }
export type AdminInput<N extends AdminCallName> = AdminCallInput<N>
export type AdminData<N extends AdminCallName> = AdminCallData<N>
export type AdminReadName = Exclude<Extract<AdminCallName, `GET ${string}`>, AdminStreamName>
export type AdminActName = Extract<AdminCallName, `POST ${string}`>
