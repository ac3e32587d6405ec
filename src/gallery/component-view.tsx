import { Text, View } from '@tarojs/components'
import { TEXT } from './messages'
import type { ExampleSpec, ComponentSpec, PropSpec } from './component-spec'

/** A component: its states with the code that makes each, then its props. */
export function ComponentView({ entry: { name, from, summary, examples, props } }: { entry: ComponentSpec }) {
  return (
    <View className="gl-piece">
      <View className="gl-summary">{summary}</View>
      <Text className="gl-code" selectable>
        {TEXT.imported(name, from)}
      </Text>
      {examples.map((example) => (
        <ExampleView key={example.title} {...example} />
      ))}
      {props.length > 0 && <PropsTable props={props} />}
    </View>
  )
}

function ExampleView({ title, code, Example }: ExampleSpec) {
  return (
    <View className="gl-example">
      <View className="gl-head" ariaRole="heading" aria-level="2">
        {title}
      </View>
      <View className="gl-stage">
        <Example />
      </View>
      <Text className="gl-code" selectable>
        {code}
      </Text>
    </View>
  )
}

function PropsTable({ props }: { props: readonly PropSpec[] }) {
  return (
    <View className="gl-props">
      <View className="gl-head" ariaRole="heading" aria-level="2">
        {TEXT.props}
      </View>
      {props.map(({ name, type, default: fallback, note }) => (
        <View key={name} className="gl-prop">
          <Text className="gl-prop-name">{name}</Text>
          <Text className="gl-prop-type">{type}</Text>
          {fallback !== undefined && <Text className="gl-prop-note">{`${TEXT.fallback} ${fallback}`}</Text>}
          {note && <View className="gl-prop-note">{note}</View>}
        </View>
      ))}
    </View>
  )
}
