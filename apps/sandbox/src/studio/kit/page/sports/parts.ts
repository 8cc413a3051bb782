import { make } from '../../../../page/dom.ts';

/** A button with one action. */
export function pushButton(text: string, className: string, press: () => void) {
  const button = make('button', text, className);
  button.type = 'button';
  button.addEventListener('click', press);
  return button;
}

/**
 * A group of radio buttons in a row.
 * @param name of the group in the HTML
 * @param label purpose of the group, for the member
 */
export function choices<Value extends string>(
  name: string,
  label: string,
  options: [value: Value, text: string][],
  chosen: Value,
  choose: (value: Value) => void,
) {
  const set = make('fieldset', '', 'seg');
  const legend = make('legend', label, 'unseen');
  set.append(
    legend,
    ...options.map(([value, text]) => {
      const choice = make('label', '', 'choice');
      const input = document.createElement('input');
      input.type = 'radio';
      input.name = name;
      input.value = value;
      input.checked = value === chosen;
      input.addEventListener('change', () => choose(value));
      choice.append(input, make('span', text, 'face'));
      return choice;
    }),
  );
  return set;
}

/** A list of which one value is chosen, with a name for readers of the screen. */
export function picker<Value extends string>(
  label: string,
  options: [value: Value, text: string][],
  chosen: Value,
  choose: (value: Value) => void,
) {
  const list = make('select', '', 'picker');
  list.setAttribute('aria-label', label);
  list.append(...options.map(([value, text]) => new Option(text, value, value === chosen, value === chosen)));
  list.addEventListener('change', () => choose(list.value as Value));
  return list;
}

/** Adjust a list to the wanted number of children, and keep the existing children. */
export function fill<Child extends HTMLElement>(
  parent: HTMLElement,
  count: number,
  draw: (index: number) => Child,
): Child[] {
  while (parent.children.length > count) parent.lastElementChild?.remove();
  for (let index = parent.children.length; index < count; index++) parent.append(draw(index));
  return [...parent.children] as Child[];
}
