import { createContext, forwardRef, useContext, useId } from 'react'
import type { RadioProps } from '@tarojs/components/types/Radio'
import type { RadioGroupProps } from '@tarojs/components/types/RadioGroup'
import { Checkable } from './checkable'
import { withDetail } from './dom/event'
import { domProps } from './dom/props'

/**
 * The native name that makes the radios of a group exclusive; unique per group, since hidden pages stay in the
 * document.
 */
const GroupName = createContext<string | undefined>(undefined)

/** A radio button with its label; only one of a group is checked. */
export const Radio = forwardRef<HTMLInputElement, RadioProps>(function Radio({ onChange, ...props }, ref) {
  const name = useContext(GroupName)
  return (
    <Checkable
      {...props}
      type="radio"
      name={name ?? props.name}
      onToggle={onChange && ((event) => onChange(withDetail(event, { value: props.value })))}
      ref={ref}
    />
  )
})

/** A group of radio buttons; `detail.value` is the checked one's value. */
export const RadioGroup = forwardRef<HTMLDivElement, RadioGroupProps>(function RadioGroup(props, ref) {
  const { name, onChange } = props
  return (
    <GroupName.Provider value={useId()}>
      <div
        role="radiogroup"
        {...domProps(props)}
        data-h5-name={name}
        onChange={(event) =>
          onChange?.(withDetail(event, { value: (event.target as unknown as HTMLInputElement).value }))
        }
        ref={ref}
      />
    </GroupName.Provider>
  )
})
