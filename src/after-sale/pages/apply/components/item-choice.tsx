import type { AfterSaleOptions } from '@contract/after-sale'
import { View } from '@tarojs/components'
import { Section } from '@/screen/detail/section'
import { bindingOf, type FormApi } from '@/screen/form/use-form'
import { linkTo } from '@/screen/link-to'
import { ItemLine } from '@/shared/item-line'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { cx } from '@/ui/internal/class-names'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { APPLY_TEXT, DETAIL_TEXT } from '../../../messages'

type Lines = AfterSaleOptions['lines']

const openFirst = (lines: Lines): Lines =>
  [...lines].sort((a, b) => Number(a.refusal !== '') - Number(b.refusal !== ''))

interface ItemChoiceProps<T extends { items: string[] }> {
  form: FormApi<T>
  lines: Lines
}

/** The items of the order, several at once; those that cannot be applied for say why. */
export function ItemChoice<T extends { items: string[] }>({ form, lines }: ItemChoiceProps<T>) {
  const { id, value, onChange, error } = bindingOf<string[], { items: string[] }>({
    form: form as unknown as FormApi<{ items: string[] }>,
    name: 'items',
  })
  const toggle = (itemId: string) =>
    onChange(value.includes(itemId) ? value.filter((one) => one !== itemId) : [...value, itemId])
  return (
    <View id={id}>
      <Section title={APPLY_TEXT.items} note={APPLY_TEXT.chosen(value.length)}>
        {openFirst(lines).map((line) =>
          line.refusal === '' ? (
            <Pressable
              key={line.line.itemId}
              role="checkbox"
              checked={value.includes(line.line.itemId)}
              label={line.line.title}
              className="aa-item"
              onTap={() => toggle(line.line.itemId)}
            >
              <View className={cx('aa-mark', value.includes(line.line.itemId) && 'aa-mark-on')}>
                {value.includes(line.line.itemId) && <Icon name="check" size="s" />}
              </View>
              <View className="aa-line">
                <ItemLine line={line.line} />
              </View>
            </Pressable>
          ) : (
            <View key={line.line.itemId} className="aa-indent">
              <RefusedLine line={line} />
            </View>
          ),
        )}
        {error && (
          <View className="aa-error" ariaRole="alert">
            {error}
          </View>
        )}
      </Section>
    </View>
  )
}

function RefusedLine({ line: { line, refusal, caseNo } }: { line: Lines[number] }) {
  return (
    <View>
      <ItemLine line={line} />
      <View className="aa-about">{refusal}</View>
      {caseNo !== null && (
        <Pressable className="aa-link" {...linkTo('afterDetailNew', { caseNo })}>
          {APPLY_TEXT.openCase}
        </Pressable>
      )}
    </View>
  )
}

/** Nothing of the order can be applied for: why, item by item. */
export function Refused({ options: { orderNo, lines } }: { options: AfterSaleOptions }) {
  return (
    <>
      <Section title={APPLY_TEXT.refused}>
        {lines.map((line) => (
          <RefusedLine key={line.line.itemId} line={line} />
        ))}
      </Section>
      <BottomBar>
        <Button className="aa-bar" type="info" {...linkTo('orderDetail', { id: orderNo })}>
          {DETAIL_TEXT.order}
        </Button>
      </BottomBar>
    </>
  )
}
