import { h5Router } from '@/core/platform/navigation/drivers/h5-router-port'
import { configureUi } from '@/ui/internal/ports'

/** What the interface kit needs of a browser: Back closes its layers. */
export const provideUiPorts = () =>
  configureUi({ interceptBack: (onBack) => h5Router()?.interceptBack(onBack) ?? (() => undefined) })
