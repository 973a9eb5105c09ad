import { render } from '@testing-library/react';
import { installNavigationGuard, useNavigationGuard } from '#ui/navigationGuard.ts';

const asked: string[] = [];

function Form({ name, staysOnScreen }: { name: string; staysOnScreen: boolean }) {
  useNavigationGuard(true, () => asked.push(name), staysOnScreen);
  return null;
}

it('Back asks about the form that was opened last, also above a field that Back on the same screen leaves alone', () => {
  installNavigationGuard();
  render(
    <>
      <Form name="row" staysOnScreen />
      <Form name="dialog" staysOnScreen={false} />
    </>,
  );
  dispatchEvent(new PopStateEvent('popstate'));
  expect(asked).toEqual(['dialog']);
});
