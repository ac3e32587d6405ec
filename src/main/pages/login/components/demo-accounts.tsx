import { useDemoLoginMutation } from '@/shared/api/login'
import { useSiteConfigQuery } from '@/shared/api/site'
import { Cell, CellGroup } from '@/ui/base/cell'
import { LOGIN_TEXT } from '../messages'

/**
 * The people whom a demonstration offers: a tap signs in, without a code and without the tick, since behind the account
 * is nobody who could agree. Nothing in a real shop.
 */
export function DemoAccounts() {
  const accounts = useSiteConfigQuery().data?.demoAccounts ?? []
  const [login, { isLoading, isSuccess }] = useDemoLoginMutation()
  if (accounts.length === 0) return null
  return (
    <CellGroup title={LOGIN_TEXT.demoAccounts} className="login-demo">
      {accounts.map(({ phone, name, note }) => (
        <Cell
          key={phone}
          title={name}
          note={note}
          value={LOGIN_TEXT.demoLogin}
          onTap={() => {
            if (!isLoading && !isSuccess) void login({ phone })
          }}
        />
      ))}
    </CellGroup>
  )
}
