import { ok, Call } from './route.ts';

test('a row that the contract no longer has is reported with the controller and method that name it', () => {
  const gone = undefined as never;
  expect(() => {
    class WeeksController {
      @Call(gone, 'public')
      list() {
        return ok([]);
      }
    }
    return WeeksController;
  }).toThrow('WeeksController.list: the contract has no such row');
});
