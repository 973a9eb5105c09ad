import { configureStore, createSlice } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

// A minimal app with the site's libraries, each used once as in its manual: the lower limit of the first load.

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/api' }),
  endpoints: (build) => ({
    list: build.query<string[], void>({ query: () => 'list' }),
    save: build.mutation<void, string>({ query: (body) => ({ url: 'save', method: 'POST', body }) }),
  }),
});
const slice = createSlice({
  name: 'presses',
  initialState: { count: 0 },
  reducers: {
    pressed: (presses) => {
      presses.count += 1;
    },
  },
});
const store = configureStore({
  reducer: { api: api.reducer, presses: slice.reducer },
  middleware: (getDefault) => getDefault().concat(api.middleware),
});

function Page() {
  const { data } = api.useListQuery();
  const dispatch = useDispatch();
  const count = useSelector((state: ReturnType<typeof store.getState>) => state.presses.count);
  return (
    <>
      <button type="button" onClick={() => dispatch(slice.actions.pressed())}>
        {count} {data}
      </button>
      <Link to="/">Home</Link>
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <Routes>
            <Route path="/" element={<Page />} />
          </Routes>
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
